import styles from "./badge.module.css";

export function Tag({ children }: { children: string }) {
  return <span className={styles.tag}>{children}</span>;
}
