import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";

type Value = string | number | null;

/** SQLite with prepared statements kept. Values go in by position, or by name with one object. */
export class Database {
  readonly #connection: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();
  #kept: string[] = [];
  #keptAt = 0;

  /**
   * @param place "memory", or the path of a file, which is made with its folder.
   * @throws an Error that names the file and what to do when it can't be used
   */
  constructor(place: string) {
    this.#connection = place === "memory" ? new Libsql(":memory:") : openFile(place);
  }

  #statement(sql: string): Libsql.Statement {
    const kept = this.#prepared.get(sql);
    if (kept) return kept;
    const made = this.#connection.prepare(sql);
    this.#prepared.set(sql, made);
    return made;
  }

  all<Row>(sql: string, ...values: Value[] | [Record<string, Value>]): Row[] {
    return this.#statement(sql).all(bound(values)) as Row[];
  }

  /** The first row. Reads through `all`: libsql's own `get` adds a field to the row. */
  one<Row>(sql: string, ...values: Value[] | [Record<string, Value>]): Row | undefined {
    return this.all<Row>(sql, ...values)[0];
  }

  /** @returns how many rows were changed. */
  run(sql: string, ...values: Value[] | [Record<string, Value>]): number {
    return this.#statement(sql).run(bound(values)).changes;
  }

  /** Runs several statements. Prepared ones and the kept copy are let go first, since the tables may change under them. */
  script(sql: string): void {
    this.#prepared.clear();
    if (this.#kept.length > 0) this.#connection.exec("DETACH kept");
    this.#kept = [];
    this.#connection.exec(sql);
  }

  /** All or nothing. */
  together<Result>(work: () => Result): Result {
    return this.#connection.transaction(work)();
  }

  /** Keeps a copy of all tables as they are, for `restore`. */
  keep(): void {
    this.#connection.exec("ATTACH ':memory:' AS kept");
    this.#kept = this.all<{ name: string }>("SELECT name FROM main.sqlite_schema WHERE type = 'table'").map(
      ({ name }) => name,
    );
    for (const name of this.#kept)
      this.#connection.exec(`CREATE TABLE kept.${name} AS SELECT * FROM main.${name}`);
    this.#keptAt = this.#changes();
  }

  /** Makes all rows as they were kept; costs nothing when none has changed since. @returns false when nothing was kept */
  restore(): boolean {
    if (this.#kept.length === 0) return false;
    if (this.#changes() === this.#keptAt) return true;
    this.together(() => {
      for (const name of this.#kept) {
        this.run(`DELETE FROM main.${name}`);
        this.run(`INSERT INTO main.${name} SELECT * FROM kept.${name}`);
      }
    });
    this.#keptAt = this.#changes();
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
 * Opens a file for what readers do. With the write-ahead log a statement is in the file when it has returned, so that an end
 * of the process loses nothing that was answered. NORMAL leaves flushing to the disk to checkpoints: only a failure of the
 * machine itself can take the last moments, and no like has to wait for a disk while the whole process waits with it.
 */
function openFile(place: string): Libsql.Database {
  try {
    mkdirSync(dirname(place), { recursive: true });
    const connection = new Libsql(place, { timeout: 5000 });
    try {
      connection.pragma("journal_mode = WAL");
      connection.pragma("synchronous = NORMAL");
      // A file that can only be read would fail later, at the first like.
      connection.exec("CREATE TABLE IF NOT EXISTS writable (moment TEXT); DROP TABLE writable");
    } catch (error) {
      connection.close();
      throw error;
    }
    return connection;
  } catch (cause) {
    const why = cause instanceof Error ? cause.message.split("\n")[0] : "unknown reason";
    throw new Error(
      `The newsroom cannot write its database ${place} (${why}): set NEWSROOM_DB to a writable file, or to "memory".`,
      { cause },
    );
  }
}

/** libsql takes a lone null for an object of names, so that positions always travel as an array. */
function bound(values: Value[] | [Record<string, Value>]): unknown {
  const [first] = values;
  return values.length === 1 && typeof first === "object" && first !== null ? first : values;
}
