import { Accordion, AccordionItem } from "#web/ui/accordion.tsx";

export function Questions({ faq }: { faq: readonly { question: string; answer: string }[] }) {
  if (faq.length === 0) return null;
  return (
    <section className="page questions" aria-labelledby="questions">
      <h2 id="questions">Frequently asked questions</h2>
      <Accordion>
        {faq.map(({ question, answer }) => (
          <AccordionItem key={question} title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </Accordion>
    </section>
  );
}
