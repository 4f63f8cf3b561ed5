import type { ComponentProps } from "react";
import type { PhotoWindow } from "#domain/try-on/face-window.ts";
import type { Photo } from "./open-photo.ts";

type PhotoViewProps = ComponentProps<"svg"> & { photo: Photo; shown: PhotoWindow };

/** A part of the photo; what is laid on it is placed in the photo's own pixels. */
export function PhotoView({ photo, shown, children, ...rest }: PhotoViewProps) {
  const { x, y, width, height } = shown;
  return (
    <svg {...rest} viewBox={`${x} ${y} ${width} ${height}`}>
      <image href={photo.url} width={photo.width} height={photo.height} />
      {children}
    </svg>
  );
}
