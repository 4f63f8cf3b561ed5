import { useEffect, useRef } from "react";
import { makeScanQueue, type ScanQueue } from "./scan-queue.ts";

/** @returns takes a code, and sends it when all before it are answered */
export function useScanQueue(send: (code: string) => Promise<unknown>): (code: string) => void {
  const latest = useRef(send);
  const queue = useRef<ScanQueue>(null);
  useEffect(() => {
    latest.current = send;
  });
  useEffect(() => {
    const made = makeScanQueue((code) => latest.current(code));
    queue.current = made;
    return made.clear;
  }, []);
  return (code) => queue.current?.take(code);
}
