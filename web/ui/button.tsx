import type { LucideIcon } from "lucide-react";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { joinClasses } from "./join-classes.ts";
import { PressLink } from "./press-link.tsx";

export type ButtonLook = {
  variant?: "primary" | "secondary" | "quiet" | "danger";
  size?: "small" | "medium" | "large";
  /** As wide as its column. */
  wide?: boolean;
  icon?: LucideIcon;
  iconAfter?: LucideIcon;
};

type ButtonProps = ComponentProps<"button"> &
  ButtonLook & {
    /** Shows progress and refuses further clicks; the focus stays where it was. */
    busy?: boolean;
    /** What the button says while busy, for example "Please wait...". */
    busyLabel?: string;
  };

export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    iconAfter,
    busy = false,
    busyLabel,
    children,
    className,
    onClick,
    ...rest
  } = props;
  const refuseWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="submit"
      {...rest}
      className={joinClasses(lookOf({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest["aria-disabled"] || undefined}
      onClick={refuseWhileBusy}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      <Face icon={busy ? undefined : icon} iconAfter={iconAfter}>
        {busy && busyLabel ? busyLabel : children}
      </Face>
    </button>
  );
}

type LinkButtonProps = ComponentProps<typeof PressLink> & ButtonLook;

/** A link that looks like a button: it goes somewhere and changes nothing. */
export function LinkButton({ variant, size, wide, icon, iconAfter, children, className, ...rest }: LinkButtonProps) {
  return (
    <PressLink {...rest} className={joinClasses(lookOf({ variant, size, wide }), className)}>
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
    </PressLink>
  );
}

type IconButtonProps = Omit<ButtonProps, "children" | "icon" | "wide"> & {
  icon: LucideIcon;
  label: string;
  filled?: boolean;
};

/** A round button with a drawing alone; the label is its name. */
export function IconButton({
  icon,
  label,
  filled,
  size,
  variant,
  busy,
  busyLabel,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={busy && busyLabel ? busyLabel : label}
      aria-busy={busy || undefined}
      className={joinClasses("icon-button", variant === "secondary" && "icon-button-lined", className)}
    >
      <Icon of={icon} filled={filled ?? false} size={size === "small" ? 18 : 22} />
    </button>
  );
}

function Face({ icon, iconAfter, children }: Pick<ButtonLook, "icon" | "iconAfter"> & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon of={icon} />}
      {children}
      {iconAfter && <Icon of={iconAfter} />}
    </>
  );
}

function lookOf({ variant = "primary", size = "medium", wide }: ButtonLook) {
  return joinClasses("button", `button-${variant}`, size !== "medium" && `button-${size}`, wide && "button-wide");
}
