import type { Organization } from "#bff/entities/welfare.ts";
import { projectCard } from "../../features/welfare/cards.ts";
import { maskPhones } from "../../features/welfare/masking.ts";

/** The label of the sum that an organization has raised, or given. */
export const raisedLabel = (type: Organization["type"]) => (type === "enterprise" ? "累计捐赠" : "累计筹款");

/** The data of an organization's page; phone numbers are masked. */
export function organizationView({ projects = [], honours = [], news = [], ...organization }: Organization) {
  const { name, type, logo, intro = [], licence, contact, address } = organization;
  const { projectcount, volunteercount, raised } = organization;
  return {
    name,
    type,
    logo,
    intro,
    projectcount,
    volunteercount,
    raised,
    honours,
    news,
    raisedLabel: raisedLabel(type),
    facts: [
      { label: "登记", text: licence },
      { label: "联系", text: contact && maskPhones(contact) },
      { label: "地址", text: address },
    ],
    projects: projects.map(projectCard),
  };
}

export type OrganizationView = ReturnType<typeof organizationView>;
