import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import Libsql from "libsql";

type Value = string | number | null;

/** SQLite with prepared statements kept. Values go in by position, or by name with one object. */
export class Database {
  readonly #connection: Libsql.Database;
  readonly #prepared = new Map<string, Libsql.Statement>();

  /** @param place "memory", or the path of a file, which is made with its folder and used in WAL mode. */
  constructor(place: string) {
    if (place !== "memory") mkdirSync(dirname(place), { recursive: true });
    this.#connection = new Libsql(place === "memory" ? ":memory:" : place, { timeout: 5000 });
    if (place !== "memory") this.#connection.pragma("journal_mode = WAL");
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

  /** Runs several statements. Prepared ones are let go first, since the tables may change under them. */
  script(sql: string): void {
    this.#prepared.clear();
    this.#connection.exec(sql);
  }

  /** All or nothing. */
  together<Result>(work: () => Result): Result {
    return this.#connection.transaction(work)();
  }

  close(): void {
    this.#prepared.clear();
    this.#connection.close();
  }
}

/** libsql takes a lone null for an object of names, so that positions always travel as an array. */
function bound(values: Value[] | [Record<string, Value>]): unknown {
  const [first] = values;
  return values.length === 1 && typeof first === "object" && first !== null ? first : values;
}
