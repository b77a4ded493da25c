import { type DragEvent, useEffect, useState } from "react";

/** A drop zone for a file; a file dropped elsewhere is ignored, instead of replacing the page. */
export function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [isDraggedOver, setDraggedOver] = useState(false);

  useEffect(() => {
    addEventListener("dragover", ignore);
    addEventListener("drop", ignore);
    return () => {
      removeEventListener("dragover", ignore);
      removeEventListener("drop", ignore);
    };
  }, []);

  function handleDragOver(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    event.dataTransfer.dropEffect = "copy";
    setDraggedOver(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setDraggedOver(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setDraggedOver(false);
    onDrop(event.dataTransfer.files[0]);
  }

  return {
    isDraggedOver,
    zone: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}

// Dragging text into fields still works.
function ignore(event: globalThis.DragEvent) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
