// Of the page that a Mac gets at /telecharger (src/server/pages/download.routes.ts): no Mac has a touch screen.
const [store, website] = document.links;
location.replace(navigator.maxTouchPoints > 1 ? store.href : website.href);
