/** What a job without requirements or benefits says of them. */
export const emptyContent = { requirements: null, experienceRequired: false, benefits: null };
