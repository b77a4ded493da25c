import { Bell, Search, Ticket, UserRound } from "lucide-react";

/** Of each tab, and of its screen for a visitor. */
export const tabIcons = {
  jobs: Search,
  applications: Ticket,
  notifications: Bell,
  profile: UserRound,
} as const;
