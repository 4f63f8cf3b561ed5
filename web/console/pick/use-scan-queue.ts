import { useEffect, useRef, useState } from "react";
import { makeScanQueue } from "./scan-queue.ts";

/** @returns takes a code, and sends it when all before it are answered */
export function useScanQueue(send: (code: string) => Promise<unknown>): (code: string) => void {
  const latest = useRef(send);
  useEffect(() => {
    latest.current = send;
  });
  const [queue] = useState(() => makeScanQueue((code) => latest.current(code)));
  useEffect(() => queue.clear, [queue]);
  return queue.take;
}
