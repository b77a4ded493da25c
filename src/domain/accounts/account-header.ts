/** On a write of a page: the account that the page shows. Refused with `other-account` once another one is signed in. */
export const ACCOUNT_HEADER = "x-account";
