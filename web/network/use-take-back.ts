import { useNavigate } from "react-router";
import { NETWORK_FAILURE } from "#domain/wire/errors.ts";
import { toast } from "#web/ui/toast.ts";

/** For an address that opens something whose code did not come: goes to `page` in its place, and says so there. */
export function useTakeBack(): (page: string) => Promise<void> {
  const navigate = useNavigate();
  return async (page) => {
    await navigate(page, { replace: true, preventScrollReset: true });
    // Said at the address that is shown from now on: words of another one go with it.
    toast.error(NETWORK_FAILURE);
  };
}
