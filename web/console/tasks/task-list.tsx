import { DUTY_WORDS } from "#domain/access/duty-words.ts";
import { formatDate, formatDay } from "#domain/dates/format-date.ts";
import { TASK_STATES, type TaskState } from "#domain/tasks/task-states.ts";
import type { TaskRow } from "#services/tasks/list-tasks.ts";
import type { ListSpec } from "#web/console/list/list-spec.ts";
import { Badge } from "#web/ui/badge.tsx";

export const TASKS_PAGE = "/console/tasks";

const STATE_WORDS: Readonly<Record<TaskState, string>> = { open: "Open", late: "Late", done: "Done" };

export const stateOf = ({ doneAt, isLate }: Pick<TaskRow, "doneAt" | "isLate">): TaskState =>
  doneAt !== null ? "done" : isLate ? "late" : "open";

export function TaskBadge({ task }: { task: Pick<TaskRow, "doneAt" | "isLate"> }) {
  const state = stateOf(task);
  return <Badge kind={state === "late" ? "offer" : undefined}>{STATE_WORDS[state]}</Badge>;
}

/** "Kavita Rao", or "Lab" for whoever has that duty. */
export const whomInWords = ({ forName, duty }: Pick<TaskRow, "forName" | "duty">): string =>
  duty === null ? (forName ?? "") : DUTY_WORDS[duty].label;

/** What is to be done in somebody's stores. */
export const TASK_LIST: ListSpec<TaskRow> = {
  path: TASKS_PAGE,
  title: "Tasks",
  noun: { one: "task", many: "tasks" },
  searches: "What is to be done, or a bill number",
  filters: [
    {
      key: "state",
      label: "State",
      kind: "choice",
      options: TASK_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
    },
    { key: "for", label: "For", kind: "choice", options: [{ value: "me", label: "Me" }] },
  ],
  sorts: [{ value: "newest", label: "Newest first" }],
  columns: [
    { key: "title", label: "Task", cell: ({ title }) => title },
    { key: "for", label: "For", cell: whomInWords },
    { key: "due", label: "Due", whole: true, cell: ({ dueDay }) => (dueDay === null ? "" : formatDay(dueDay)) },
    { key: "state", label: "State", cell: (task) => <TaskBadge task={task} /> },
    {
      key: "order",
      label: "About",
      whole: true,
      cell: ({ orderNumber, customer }) => orderNumber ?? customer?.name ?? "",
    },
    { key: "store", label: "Store", cell: ({ storeName }) => storeName },
    { key: "maker", label: "Written by", cell: ({ madeBy }) => madeBy, hidden: true },
    { key: "made", label: "Written", whole: true, cell: ({ madeAt }) => formatDate(madeAt), hidden: true },
    { key: "doer", label: "Done by", cell: ({ doneBy }) => doneBy ?? "", hidden: true },
  ],
  views: [
    { name: "Mine", query: "state=open&for=me" },
    { name: "Open", query: "state=open" },
    { name: "Late", query: "state=late" },
  ],
  id: ({ id }) => String(id),
  href: ({ id }) => `${TASKS_PAGE}/${id}`,
};
