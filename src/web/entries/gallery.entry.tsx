import { createRoot } from "react-dom/client";
import { GalleryPage } from "#web/gallery/gallery.page.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<GalleryPage />);
