import { shopPicture } from "#domain/catalogue/picture-address.ts";

type InvoiceSignProps = { legalName: string; signatureImage: string | null; terms: readonly string[] };

/** The signature that makes it an invoice, and what it is subject to. */
export function InvoiceSign({ legalName, signatureImage, terms }: InvoiceSignProps) {
  return (
    <footer className="invoice-foot">
      <figure className="invoice-signature">
        <figcaption>For {legalName}</figcaption>
        {signatureImage ? (
          <img src={shopPicture(signatureImage)} alt="Authorised signature" width="160" height="60" />
        ) : (
          <span className="invoice-signature-line" />
        )}
        <p>Authorised Signatory</p>
      </figure>
      <section aria-labelledby="invoice-terms">
        <h2 id="invoice-terms">Terms and conditions</h2>
        <ol className="invoice-terms">
          {terms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </section>
    </footer>
  );
}
