import { ScanFace } from "lucide-react";
import { LinkButton } from "#web/ui/button.tsx";
import { type TryOnAddress, tryOnAddress } from "./try-on-address.ts";

type TryOnLinkProps = TryOnAddress & { children?: string; wide?: boolean; size?: "small" };

/** To the page with the customer's own photo. Loaded as a document of its own: only such a one may use the camera. */
export function TryOnLink({ children = "Try it on", wide = false, size, ...address }: TryOnLinkProps) {
  return (
    <LinkButton
      to={tryOnAddress(address)}
      reloadDocument
      rel="nofollow"
      variant="secondary"
      icon={ScanFace}
      wide={wide}
      {...(size && { size })}
    >
      {children}
    </LinkButton>
  );
}
