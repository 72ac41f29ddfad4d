import { clsx } from "clsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import { yuan } from "../../../ui/format.ts";
import { Icon } from "../../../ui/Icon.tsx";
import { SectionHeading } from "../../../ui/SectionHeading.tsx";
import { Time } from "../../../ui/Time.tsx";
import type { PurseView } from "./purse.server.ts";
import { useLoginAddress } from "../../../features/login/login-address.ts";
import styles from "./purse.module.css";

const STATES = ["处理中", "已到账", "失败"] as const;

/** 余额 and 可提现, the buttons given as children, and the records (pages §4.5). */
export function Purse({ purse, children }: { purse: PurseView; children?: React.ReactNode }) {
  return (
    <>
      <section className={styles.card} data-block="purse" aria-label="余额">
        <dl>
          <div>
            <dt>余额</dt>
            <dd data-balance="">{yuan(purse.balance)}</dd>
          </div>
          <div>
            <dt>可提现</dt>
            <dd data-cashable="">{yuan(purse.cashable)}</dd>
          </div>
        </dl>
        {children}
      </section>
      <section data-block="records">
        <SectionHeading>收支明细</SectionHeading>
        {purse.records.length === 0 ? (
          <p className={styles.none}>还没有收支记录</p>
        ) : (
          <ul className={styles.records}>
            {purse.records.map((record, place) => (
              <li key={place}>
                <p>
                  <b>{record.title}</b>
                  <Time value={record.time} form="full" />
                </p>
                <p className={styles.sum}>
                  <b className={clsx(record.amount > 0 && styles.plus)}>
                    {record.amount > 0 && "+"}
                    {yuan(record.amount)}
                  </b>
                  <span>{STATES[record.state]}</span>
                </p>
              </li>
            ))}
          </ul>
        )}
      </section>
    </>
  );
}

interface LoginLineProps {
  text: string;
  /** What the reader gets by logging in. Give it when the line is the page's only content. */
  promise?: string;
}

/** Asks an anonymous reader to log in, in place of the purse. */
export function LoginLine({ text, promise }: LoginLineProps) {
  const login = useLoginAddress();
  if (!promise) {
    return (
      <p className={styles.login} data-block="login-line">
        {text}
        <a href={login}>去登录</a>
      </p>
    );
  }
  return (
    <div className={styles.invitation} data-block="login-line">
      <Icon name="gift" size={48} />
      <p>
        <b>{text}</b>
        {promise}
      </p>
      <ButtonLink href={login}>去登录</ButtonLink>
    </div>
  );
}
