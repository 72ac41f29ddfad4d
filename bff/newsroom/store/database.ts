import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";

type Value = string | number | null;

/** A SQLite database that caches its prepared statements. Values are bound by position, or by name with one object. */
export class Database {
  readonly #connection: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();
  #snapshotTables: string[] = [];
  #snapshotChanges = 0;

  /**
   * @param path "memory", or the path of a file. A missing file and its folder are created.
   * @throws an Error that names the file and a remedy when the file cannot be used
   */
  constructor(path: string) {
    this.#connection = path === "memory" ? new Libsql(":memory:") : openFile(path);
  }

  #statement(sql: string): Libsql.Statement {
    const cached = this.#prepared.get(sql);
    if (cached) return cached;
    const statement = this.#connection.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }

  all<Row>(sql: string, ...values: Value[] | [Record<string, Value>]): Row[] {
    return this.#statement(sql).all(bind(values)) as Row[];
  }

  /** Returns the first row. It calls `all`, because the `get` of libsql adds a field to the row. */
  one<Row>(sql: string, ...values: Value[] | [Record<string, Value>]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  /** @returns the number of changed rows */
  run(sql: string, ...values: Value[] | [Record<string, Value>]): number {
    return this.#statement(sql).run(bind(values)).changes;
  }

  /**
   * Runs several statements. It drops prepared statements and the snapshot first, because the script may change the
   * tables.
   */
  script(sql: string): void {
    this.#prepared.clear();
    if (this.#snapshotTables.length > 0) this.#connection.exec("DETACH snapshot");
    this.#snapshotTables = [];
    this.#connection.exec(sql);
  }

  /** Runs the work in a transaction. */
  transaction<Result>(work: () => Result): Result {
    return this.#connection.transaction(work)();
  }

  /** Copies all tables, for `restore`. */
  takeSnapshot(): void {
    this.#connection.exec("ATTACH ':memory:' AS snapshot");
    this.#snapshotTables = this.all<{ name: string }>(
      "SELECT name FROM main.sqlite_schema WHERE type = 'table'",
    ).map(({ name }) => name);
    for (const name of this.#snapshotTables)
      this.#connection.exec(`CREATE TABLE snapshot.${name} AS SELECT * FROM main.${name}`);
    this.#snapshotChanges = this.#changes();
  }

  /** Restores all rows from the snapshot. It does nothing when no row has changed. @returns false without a snapshot */
  restore(): boolean {
    if (this.#snapshotTables.length === 0) return false;
    if (this.#changes() === this.#snapshotChanges) return true;
    this.transaction(() => {
      for (const name of this.#snapshotTables) {
        this.run(`DELETE FROM main.${name}`);
        this.run(`INSERT INTO main.${name} SELECT * FROM snapshot.${name}`);
      }
    });
    this.#snapshotChanges = this.#changes();
    return true;
  }

  #changes(): number {
    return this.one<{ all: number }>('SELECT total_changes() AS "all"')?.all ?? 0;
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }
}

/**
 * Opens a database file. With the write-ahead log, a statement is in the file when it returns: a killed process loses no
 * write that was answered. With synchronous = NORMAL, only checkpoints wait for the disk: a like does not block the
 * process, and a crash of the machine can lose the last writes.
 */
function openFile(path: string): Libsql.Database {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const connection = new Libsql(path, { timeout: 5000 });
    try {
      connection.pragma("journal_mode = WAL");
      connection.pragma("synchronous = NORMAL");
      // Fail now for a read-only file, not at the first like.
      connection.exec("CREATE TABLE IF NOT EXISTS writable (moment TEXT); DROP TABLE writable");
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message.split("\n")[0] : "unknown reason";
    throw new Error(
      `The newsroom cannot write its database ${path} (${reason}): set NEWSROOM_DB to a writable file, or to "memory".`,
      { cause },
    );
  }
}

/** Returns positional values as an array, because libsql takes a single null for an object of named values. */
function bind(values: Value[] | [Record<string, Value>]): unknown {
  const [first] = values;
  return values.length === 1 && typeof first === "object" && first !== null ? first : values;
}
