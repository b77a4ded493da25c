// One stylesheet serves every page, those without script included; this is how theirs come into it.
import.meta.glob(["../look/look.css", "../**/*.module.css", "!../gallery/**"], { eager: true });
