/** How many reads one request may join, and the length of their addresses: with the rest, it stays a usual address. */
export const MAX_JOINT_READS = 12;
export const MAX_JOINT_READS_LENGTH = 4000;
