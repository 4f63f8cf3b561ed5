/** How the photo is best taken: the face straight, both pupils to be seen. */
export function PoseDrawing() {
  return (
    <svg className="try-on-pose" viewBox="0 0 160 150" aria-hidden="true">
      <path className="try-on-pose-skin" d="M44 60c0-30 16-46 36-46s36 16 36 46c0 34-17 62-36 62S44 94 44 60z" />
      <path className="try-on-pose-hair" d="M40 62C34 22 58 4 82 4c28 0 44 22 38 58-4-22-18-30-40-30S46 38 40 62z" />
      <path className="try-on-pose-line" d="M56 55q9-6 18 0M86 55q9-6 18 0M80 68v18l-7 4M68 102q12 8 24 0" />
      <circle cx="65" cy="66" r="3.4" />
      <circle cx="95" cy="66" r="3.4" />
      <path className="try-on-pose-mark" d="M53 66h24M65 54v24M83 66h24M95 54v24" />
    </svg>
  );
}

/** Where a bank card is held so that it tells the scale. */
export function CardDrawing() {
  return (
    <svg
      className="try-on-pose"
      viewBox="0 0 160 160"
      role="img"
      aria-label="A bank card held flat against the chin, its long edge level, as far from the camera as the eyes"
    >
      <path className="try-on-pose-skin" d="M44 60c0-30 16-46 36-46s36 16 36 46c0 34-17 62-36 62S44 94 44 60z" />
      <path className="try-on-pose-hair" d="M40 62C34 22 58 4 82 4c28 0 44 22 38 58-4-22-18-30-40-30S46 38 40 62z" />
      <path className="try-on-pose-line" d="M56 55q9-6 18 0M86 55q9-6 18 0M80 68v18l-7 4M68 100q12 6 24 0" />
      <circle cx="65" cy="64" r="3.4" />
      <circle cx="95" cy="64" r="3.4" />
      <rect className="try-on-pose-card" x="59" y="112" width="42" height="26.5" rx="2" />
      <path className="try-on-pose-line" d="M64 121h7M64 132h18" />
      <path className="try-on-pose-mark" d="M59 106v12M101 106v12M59 112h42" />
      <text x="80" y="156" textAnchor="middle">
        85.6 mm
      </text>
    </svg>
  );
}
