export function InvoiceTerms({ terms }: { terms: readonly string[] }) {
  return (
    <section className="invoice-small-print" aria-labelledby="invoice-terms">
      <h2 id="invoice-terms">Terms and conditions</h2>
      <ol className="invoice-terms">
        {terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ol>
    </section>
  );
}
