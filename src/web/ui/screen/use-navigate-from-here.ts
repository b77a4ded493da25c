import {
  type ParsedLocation,
  type UseNavigateResult,
  useLocation,
  useNavigate,
  useRouter,
} from "@tanstack/react-router";

/** `useNavigate` for the end of a write: does nothing once the person has gone to another screen. */
export function useNavigateFromHere(): UseNavigateResult<string> {
  const navigate = useNavigate();
  const router = useRouter();
  const here = useLocation({ select: addressOf });
  return async (options) => {
    if (addressOf(router.state.location) === here) await navigate(options);
  };
}

function addressOf({ pathname, searchStr }: ParsedLocation): string {
  return pathname + searchStr;
}
