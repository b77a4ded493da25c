// One stylesheet serves the public and sign-in pages, including those that load no script.
import.meta.glob(
  [
    "../styles/all.css",
    "../ui/**/*.module.css",
    "../site/*.module.css",
    "../features/accounts/session/*.module.css",
  ],
  { eager: true },
);
