import { type DragEvent, type RefObject, useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Rows that are dragged take the place on which they are dropped; then the form is sent, as its buttons do. */
export function useRowDrag(form: RefObject<HTMLFormElement | null>) {
  const [grabbed, setGrabbed] = useState<string | null>(null);
  const [overId, setOver] = useState<string | null>(null);
  const moving = String(useNavigation().formData?.get("turn") ?? "").split(" ", 2)[1];

  useEffect(() => {
    if (!moving) return undefined;
    // What was moved keeps the focus, wherever it stands now.
    return () =>
      void requestAnimationFrame(() => {
        if (document.activeElement === document.body)
          document
            .querySelector<HTMLElement>(`[data-row="${moving}"] [name="turn"], [data-row="${moving}"] summary`)
            ?.focus();
      });
  }, [moving]);

  const drop = (event: DragEvent, onto: string) => {
    event.preventDefault();
    setOver(null);
    const order = form.current?.elements.namedItem("order");
    if (grabbed === null || grabbed === onto || !(order instanceof HTMLInputElement)) return;
    const ids = order.value.split(" ");
    const to = ids.indexOf(onto);
    order.value = ids
      .filter((id) => id !== grabbed)
      .toSpliced(to, 0, grabbed)
      .join(" ");
    form.current?.requestSubmit();
  };

  const rowProps = (id: string) => ({
    draggable: true,
    "aria-busy": moving === id || undefined,
    onDragStart: (event: DragEvent) => {
      // Words in a field are marked with the pointer, not dragged.
      if ((event.target as HTMLElement).dataset?.row !== id) return;
      event.dataTransfer.effectAllowed = "move";
      event.dataTransfer.setData("text/plain", id);
      setGrabbed(id);
    },
    onDragEnd: () => {
      setGrabbed(null);
      setOver(null);
    },
    onDragOver: (event: DragEvent) => {
      if (grabbed === null || grabbed === id) return;
      event.preventDefault();
      setOver(id);
    },
    onDrop: (event: DragEvent) => drop(event, id),
  });
  return { rowProps, overId };
}
