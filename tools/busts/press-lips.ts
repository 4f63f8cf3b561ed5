import { smoothstep } from "#domain/frames/soft-joins.ts";
import { LIP_LINES } from "./lines.ts";

/** How far each lip is pressed into the other, decimetres: else a slit between them shows the inside of the mouth. */
const PRESSED_DM = 0.007;
/** What lies further from the line than this moves as far, dm. */
const EDGE_DM = 0.0015;
/** Above and below the line this is nearly gone, dm. */
const REACH_DM = 0.04;
/** So far before its end the line's corner begins, where lips are thin, dm. */
const CORNER_DM = 0.04;
/** The mouth ends so far behind its lips, dm. */
const DEEP_DM = 0.6;

/** Closes a mouth of MakeHuman's mesh, three numbers a corner: lips meet in a fold as soft ones do. */
export function pressLips(placed: Float64Array): void {
  const lines = LIP_LINES.map((line) => line.map((corner) => ({ x: placed[corner * 3]!, y: placed[corner * 3 + 1]! })));
  const frontDm = placed[LIP_LINES[0][0] * 3 + 2]!;
  const endDm = lines[0]!.at(-1)!.x;
  for (let at = 0; at < placed.length; at += 3) {
    const [x, y, z] = [Math.abs(placed[at]!), placed[at + 1]!, placed[at + 2]!];
    if (x > endDm || z < frontDm - DEEP_DM) continue;
    const above = y - lines.reduce((sum, line) => sum + heightAt(line, x), 0) / lines.length;
    const share = smoothstep(endDm, endDm - CORNER_DM, x) * Math.exp(-((above / REACH_DM) ** 2));
    placed[at + 1]! -= PRESSED_DM * share * Math.tanh(above / EDGE_DM);
  }
}

/** How high a line that runs outwards is at x. */
function heightAt(line: readonly { x: number; y: number }[], x: number): number {
  const next = line.findIndex((point) => point.x >= x);
  if (next <= 0) return line.at(next)!.y;
  const [from, to] = [line[next - 1]!, line[next]!];
  return from.y + ((to.y - from.y) * (x - from.x)) / (to.x - from.x);
}
