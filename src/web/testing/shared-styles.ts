// A component has its layout from them, also when it is tested without its application.
import "#web/styles/all.css";
