import { Link } from "react-router";
import type { TaskRow } from "#services/tasks/list-tasks.ts";
import { TaskLine } from "./own-tasks.tsx";
import { TASKS_PAGE } from "./task-list.tsx";

/** Beside an order: what is open about it, and the way to write more down. */
export function OrderTasks({ number, tasks }: { number: string; tasks: readonly TaskRow[] }) {
  return (
    <section className="desk-box" aria-labelledby="order-tasks-title">
      <h2 id="order-tasks-title">Tasks</h2>
      {tasks.length > 0 && (
        <ul className="today-rows">
          {tasks.map((task) => (
            <TaskLine key={task.id} task={task} />
          ))}
        </ul>
      )}
      <Link to={`${TASKS_PAGE}/add?order=${number}`} className="link">
        Add a task
      </Link>
    </section>
  );
}
