/** Shares of the outline's square where the eyes belong. */
export const EYES_IN_OUTLINE = { y: 0.42, right: 0.38, left: 0.62 } as const;

/** An oval for the face with a short line for each eye, over a camera's picture: the largest square in its middle. */
export function FaceOutline() {
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid meet" aria-hidden="true">
      <ellipse cx="50" cy="47" rx="25" ry="34" />
      <path d="M34 42h8M58 42h8" />
    </svg>
  );
}
