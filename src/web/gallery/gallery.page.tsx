import { GalleryFields } from "./gallery-fields.tsx";
import { GalleryParts } from "./gallery-parts.tsx";
import styles from "./gallery.module.css";
import { ToastRegion } from "#web/ui/feedback/toast-region.tsx";

/** Every component in its states, for the eye; served in development only. */
export function GalleryPage() {
  return (
    <main className={styles.gallery}>
      <h1>Composants</h1>
      <GalleryParts />
      <GalleryFields />
      <ToastRegion />
    </main>
  );
}
