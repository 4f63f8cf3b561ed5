import { Link } from "react-router";
import type { TaskRow } from "#services/tasks/list-tasks.ts";
import { TaskLine } from "./own-tasks.tsx";
import { TASKS_PAGE } from "./task-list.tsx";

/** Beside an order: what is open about it, and the way to write more down. */
export const OrderTasks = ({ number, tasks }: { number: string; tasks: readonly TaskRow[] }) => (
  <Tasks tasks={tasks} about={`order=${number}`} />
);

/** Beside a customer: what is open about them and their orders. Of whoever was erased nothing is written down. */
export const CustomerTasks = ({ id, tasks }: { id: number | null; tasks: readonly TaskRow[] }) => (
  <Tasks tasks={tasks} about={id === null ? null : `customer=${id}`} />
);

function Tasks({ tasks, about }: { tasks: readonly TaskRow[]; about: string | null }) {
  if (about === null && tasks.length === 0) return null;
  return (
    <section className="desk-box" aria-labelledby="tasks-title">
      <h2 id="tasks-title">Tasks</h2>
      {tasks.length > 0 && (
        <ul className="today-rows">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      {about !== null && (
        <Link to={`${TASKS_PAGE}/add?${about}`} className="link">
          Add a task
        </Link>
      )}
    </section>
  );
}
