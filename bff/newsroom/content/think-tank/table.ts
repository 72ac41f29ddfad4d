import type { EnterpriseSeed } from "./types.ts";

/**
 * Reads the enterprises of an industry from a table, best first, one line each:
 * name | city | founded | category indexes ("-" for all that rank everybody) | speciality | product：description；… | tags
 * @throws when a line has another number of columns
 */
export function enterprises(table: string): EnterpriseSeed[] {
  const lines = table.trim().split("\n");
  return lines.map((line) => {
    const columns = line.split("|").map((column) => column.trim());
    const [name, city, founded, kinds, speciality, products, tags] = columns;
    if (!name || !city || !founded || !kinds || !speciality || !products || !tags || columns.length !== 7) {
      throw new Error(`not a row of seven columns: ${line.trim()}`);
    }
    return {
      name,
      city,
      founded,
      speciality,
      kinds: kinds === "-" ? [] : [...kinds].map(Number),
      products: products.split("；").map((product) => {
        const [title = "", desc = ""] = product.split("：");
        return { name: title, desc };
      }),
      tags: tags.split(" "),
    };
  });
}
