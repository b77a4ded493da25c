const GROUPS = /^(\d{3})(\d{3})?(\d{3})?(\d+)?$/;

