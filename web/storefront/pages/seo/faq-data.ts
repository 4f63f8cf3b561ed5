import type { JsonLd } from "#web/page/json-ld.ts";

/** Only for a page that shows these questions and answers. */
export function faqData(faq: readonly { question: string; answer: string }[]): JsonLd[] {
  if (faq.length === 0) return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "FAQPage",
      mainEntity: faq.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    },
  ];
}
