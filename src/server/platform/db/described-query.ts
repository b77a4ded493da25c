import { type Connection, type FieldDef, Query } from "pg";

type Callback = (error: Error | undefined, result: unknown) => void;
type NamedConfig = { name: string; text: string };

/** The columns of the statements that a connection has prepared, by the name of the statement. */
type KnownColumns = Map<string, FieldDef[]>;

declare module "pg" {
  interface Query {
    handleRowDescription: (message: { fields: FieldDef[] }) => void;
  }
}

/**
 * Sends a statement; one that has a name is described at its first execution on this connection only. Answers as `pg` does:
 * a promise, or the given callback.
 */
export function createDescriber(send: (sent: unknown[]) => unknown): (given: unknown[]) => unknown {
  const known: KnownColumns = new Map();
  return (given) => {
    const [config, values] = given;
    const callback = given.at(-1);
    if (!isNamed(config) || !Array.isArray(values)) return send(given);
    if (isCallback(callback)) return send([new DescribedQuery(config, values, callback, known)]);
    return new Promise((resolve, reject) => {
      const settle: Callback = (error, result) => (error ? reject(error) : resolve(result));
      send([new DescribedQuery(config, values, settle, known)]);
    }).catch((error: unknown) => {
      // Its stack is then that of the caller, as `pg` makes it.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    });
  };
}

function isNamed(config: unknown): config is NamedConfig {
  return (
    typeof config === "object" &&
    config !== null &&
    "name" in config &&
    typeof config.name === "string" &&
    config.name !== ""
  );
}

function isCallback(value: unknown): value is Callback {
  return typeof value === "function";
}

/**
 * An execution of a prepared statement. `pg` asks for its columns each time; PostgreSQL never changes those of a prepared
 * statement, so a connection asks once (ADR 0185).
 */
class DescribedQuery extends Query {
  constructor(config: NamedConfig, values: unknown[], callback: Callback, known: KnownColumns) {
    super(config, values, callback);
    const { submit, handleRowDescription } = this;
    const describe = (fields: FieldDef[]) => handleRowDescription.call(this, { fields });
    const columns = known.get(config.name);
    this.handleRowDescription = ({ fields }) => {
      known.set(config.name, fields);
      describe(fields);
    };
    this.submit = (connection) => {
      if (columns === undefined) return submit.call(this, connection);
      describe(columns);
      return submit.call(this, withoutDescribe(connection));
    };
  }
}

const silent = new WeakMap<Connection, Connection>();

/** The same connection, except that it does not send « describe ». */
function withoutDescribe(connection: Connection): Connection {
  const known = silent.get(connection);
  if (known !== undefined) return known;
  const created: Connection = Object.create(connection, { describe: { value: () => undefined } });
  silent.set(connection, created);
  return created;
}
