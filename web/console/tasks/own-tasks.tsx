import { Link } from "react-router";
import { formatDay } from "#domain/dates/format-date.ts";
import type { TaskRow } from "#services/tasks/list-tasks.ts";
import { countWords } from "#web/console/list/count-words.ts";
import { useStore, withStore } from "#web/console/shell/use-store.ts";
import { TASKS_PAGE } from "./task-list.tsx";

type OwnTasksProps = { tasks: { rows: readonly TaskRow[]; total: number }; countedTo: number };

/** On Today: what is open for whoever looks, the first due first. */
export function OwnTasks({ tasks: { rows, total }, countedTo }: OwnTasksProps) {
  const store = useStore();
  return (
    <section aria-labelledby="tasks-title">
      <h2 id="tasks-title">
        My tasks <span className="list-count">{countWords(total, countedTo)}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="today-quiet">Nothing is written down for you.</p>
      ) : (
        <ul className="today-rows">
          {rows.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Link to={withStore(`${TASKS_PAGE}?state=open&for=me`, store)} className="link">
          All my tasks
        </Link>
      )}
    </section>
  );
}

/** A task as one line that leads to it. */
export function TaskLine({ task: { id, title, dueDay, isLate, storeName } }: { task: TaskRow }) {
  const due = dueDay === null ? storeName : `${isLate ? "Was due" : "Due"} ${formatDay(dueDay)}, ${storeName}`;
  return (
    <li>
      <Link to={`${TASKS_PAGE}/${id}`}>
        <strong>{title}</strong>
        <span>{due}</span>
      </Link>
    </li>
  );
}
