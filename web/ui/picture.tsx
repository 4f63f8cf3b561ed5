import { type ComponentProps, useEffect, useRef, useState } from "react";
import { joinClasses } from "./join-classes.ts";
import missing from "./picture-missing.svg";

type PictureProps = Omit<ComponentProps<"img">, "src" | "alt" | "width" | "height" | "loading" | "fetchPriority"> & {
  src: string;
  /** What is to be seen: colour, shape, brand, view. Empty only when words beside it say the same. */
  alt: string;
  width: number;
  height: number;
  /** Pictures of another shape for other widths of the page. Each brings its own size, or the page would shift. */
  sources?: readonly { srcSet: string; media: string; width: number; height: number }[];
  /** The largest picture of the first screen: fetched at once and before others. */
  priority?: boolean;
  /** Fetched at once, though not before others. */
  eager?: boolean;
  /** Shown when the picture cannot be loaded. */
  fallbackSrc?: string;
};

export function Picture(props: PictureProps) {
  const { src, alt, sources, priority, eager, sizes, fallbackSrc = missing, className, ...rest } = props;
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const broken = failed === src;

  // It may have failed before the page woke up, when nobody listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailed(src);
  }, [src]);

  const shown = (
    <img
      {...rest}
      ref={image}
      src={broken ? fallbackSrc : src}
      srcSet={broken ? undefined : rest.srcSet}
      sizes={sizes}
      alt={alt}
      loading={priority || eager ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding={priority ? "sync" : "async"}
      className={joinClasses(broken && "picture-broken", className)}
      onError={() => setFailed(src)}
    />
  );
  if (!sources) return shown;
  return (
    <picture className="picture">
      {!broken && sources.map((source) => <source key={source.media} {...source} sizes={sizes} />)}
      {shown}
    </picture>
  );
}
