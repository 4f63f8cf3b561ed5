import { Accordion, AccordionItem } from "#web/ui/accordion.tsx";

type QuestionsProps = { title: string; faq: readonly { question: string; answer: string }[] };

export function Questions({ title, faq }: QuestionsProps) {
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
