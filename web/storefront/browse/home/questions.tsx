import type { Settings } from "#domain/content/settings.ts";
import { Accordion, AccordionItem } from "#web/ui/accordion.tsx";

export function Questions({ title, faq }: { title: string; faq: Settings["faq"] }) {
  if (faq.length === 0) return null;
  return (
    <section className="page questions" aria-labelledby="questions">
      <h2 id="questions">{title}</h2>
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
