import { type DragEvent, useEffect, useState } from "react";

/** A place where a file may be dropped; elsewhere on the page a dropped file would replace the page, and does nothing. */
export function useDrop(onDrop: (file: File | undefined) => void) {
  const [isOver, setOver] = useState(false);

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
    setOver(true);
  }

  function handleDragLeave({ currentTarget, relatedTarget }: DragEvent) {
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  }

  function handleDrop(event: DragEvent) {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    onDrop(event.dataTransfer.files[0]);
  }

  return {
    isOver,
    zone: { onDragOver: handleDragOver, onDragLeave: handleDragLeave, onDrop: handleDrop },
  };
}

// Texts may still be dragged into the fields.
function ignore(event: globalThis.DragEvent) {
  if (!event.dataTransfer?.types.includes("Files")) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = "none";
}
