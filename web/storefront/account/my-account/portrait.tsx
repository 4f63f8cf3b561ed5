import { UserRound } from "lucide-react";
import { pictureAt, profilePicture } from "#domain/catalogue/picture-address.ts";
import { Icon } from "#web/ui/icon.tsx";
import { joinClasses } from "#web/ui/join-classes.ts";

type PortraitProps = {
  /** The name of the file; null shows the outline of somebody. */
  path: string | null;
  /** In CSS pixels. */
  size: 24 | 48 | 112;
  className?: string;
};

/** Somebody's picture, round. The name stands beside it, so it says nothing. */
export function Portrait({ path, size, className }: PortraitProps) {
  if (path === null)
    return (
      <span className={joinClasses("portrait portrait-none", className)} style={{ width: size, height: size }}>
        <Icon of={UserRound} size={size / 2} />
      </span>
    );
  const address = profilePicture(path);
  const [plain, sharp] = size === 24 ? ([80, 80] as const) : size === 48 ? ([80, 160] as const) : ([120, 240] as const);
  return (
    <img
      className={joinClasses("portrait", className)}
      src={pictureAt(address, plain)}
      srcSet={`${pictureAt(address, plain)} 1x, ${pictureAt(address, sharp)} 2x`}
      width={size}
      height={size}
      alt=""
    />
  );
}
