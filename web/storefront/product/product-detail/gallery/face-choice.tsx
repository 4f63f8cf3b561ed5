import { Link, useNavigate } from "react-router";
import { onFace } from "#domain/heads/faces.ts";

type FaceChoiceProps = {
  facesMm: readonly number[];
  chosenMm: number | undefined;
  /** Chosen by what this browser knows of somebody's size. */
  isLikeOwn: boolean;
  hrefOf: (faceMm: number) => string;
  /** Shows the picture. Without JavaScript the browser does, by its name. */
  show: () => void;
};

/** On which of the faces the frame is shown worn. */
export function FaceChoice({ facesMm, chosenMm, isLikeOwn, hrefOf, show }: FaceChoiceProps) {
  const navigate = useNavigate();
  return (
    <nav className="gallery-faces" aria-labelledby="worn-on">
      <p id="worn-on">See it worn{isLikeOwn && ", chosen for your size"}</p>
      <ul>
        {facesMm.map((mm) => (
          <li key={mm}>
            <Link
              to={`${hrefOf(mm)}#worn`}
              rel="nofollow"
              className="size-choice"
              aria-current={mm === chosenMm ? "true" : undefined}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                event.preventDefault();
                void navigate(hrefOf(mm), { replace: true, preventScrollReset: true });
                show();
              }}
            >
              <span>{onFace(mm)}</span>
              <small>{mm} mm</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
