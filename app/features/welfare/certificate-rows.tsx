import { Icon } from "../../ui/Icon.tsx";
import { openingOfWelfare } from "../../routes/opening.ts";
import { hours } from "./amounts.ts";
import type { CertificateRowData } from "./cards.ts";
import { shortHash } from "./chain.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./certificate-rows.module.css";

interface CertificateRowsProps {
  certificates: readonly CertificateRowData[];
}

/** Certificates, each linked to its entries in the ledger. */
export function CertificateRows({ certificates }: CertificateRowsProps) {
  const where = useWhere();
  return (
    <ul className={styles.certificates}>
      {certificates.map(({ certificateid, title, hours: served, issuer, issuetime, hash }) => (
        <li key={certificateid} data-certificate={certificateid}>
          <h3 className={styles.title}>
            <a href={openingOfWelfare("chain", certificateid, where).href ?? undefined}>
              {title || "志愿服务证书"}
            </a>
          </h3>
          <p className={styles.facts}>
            {[served !== undefined && hours(served), issuer, issuetime?.slice(0, 10)]
              .filter(Boolean)
              .join(" · ")}
          </p>
          <p className={styles.chain}>
            <Icon name="link" size={14} />
            链上存证
            {hash && <code>{shortHash(hash)}</code>}
          </p>
        </li>
      ))}
    </ul>
  );
}
