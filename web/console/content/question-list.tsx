import { formatDate } from "#domain/dates/format-date.ts";
import type { QuestionState } from "#domain/questions/question-rules.ts";
import type { StaffQuestionRow } from "#services/questions/list-for-staff.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const QUESTIONS_PAGE = "/console/content/questions";

const STATE_WORDS: Readonly<Record<QuestionState, string>> = {
  waiting: "To answer",
  answered: "Answered",
  refused: "Refused",
};

export function QuestionBadge({ state }: { state: QuestionState }) {
  return <Badge kind={state === "waiting" ? "offer" : undefined}>{STATE_WORDS[state]}</Badge>;
}

/** What customers ask about products. */
export const QUESTION_LIST: ListSpec<StaffQuestionRow> = {
  path: QUESTIONS_PAGE,
  title: "Questions",
  noun: { one: "question", many: "questions" },
  searches: "A part of the question, or of the product's name",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: [
        { value: "waiting", label: STATE_WORDS.waiting },
        { value: "buyers", label: "A buyer's answer waits" },
        { value: "answered", label: STATE_WORDS.answered },
        { value: "refused", label: STATE_WORDS.refused },
      ],
    },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "question", label: "Question", cell: ({ question }) => question },
    { key: "product", label: "Product", cell: ({ product }) => product },
    { key: "asked", label: "Asked", whole: true, cell: ({ askedAt }) => formatDate(askedAt) },
    { key: "state", label: "State", cell: ({ state }) => <QuestionBadge state={state} /> },
    {
      key: "buyers",
      label: "Buyers waiting",
      number: true,
      cell: ({ buyersWaiting }) => (buyersWaiting === 0 ? "" : String(buyersWaiting)),
    },
    {
      key: "judged",
      label: "Decided",
      whole: true,
      cell: ({ judgedAt }) => (judgedAt ? formatDate(judgedAt) : ""),
      hidden: true,
    },
  ],
  views: [
    { name: "To answer", query: "state=waiting" },
    { name: "Buyers' answers to look at", query: "state=buyers" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${QUESTIONS_PAGE}/${id}`,
};
