/** In local storage while a candidate is signed in; alone here, as the page of the support loads it. */
export const CANDIDATE_HINT = "candidat:signed-in";
