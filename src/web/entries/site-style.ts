// One stylesheet serves the public and sign-in pages, those without script included; this is how theirs come into it.
import.meta.glob(
  ["../look/look.css", "../ui/**/*.module.css", "../features/{public-pages,session}/*.module.css"],
  { eager: true },
);
