import type { VoteInfo } from "#bff/entities/vote.ts";
import { useActionData, useFetcher } from "@remix-run/react";
import { useState, type ReactNode } from "react";
import { count as countText, fullTime } from "../../../ui/format.ts";
import { Picture } from "../../../ui/pictures/Picture.tsx";
import { resultOf, type IntentResult } from "../../../request/intents/intent-result.ts";
import { useSession } from "../../../browser/use-session.tsx";
import { useToastOf } from "../../../browser/toast/toast.tsx";
import { useLoginAddress } from "../../login/login-address.ts";
import styles from "./vote.module.css";

/** A vote with its results (pages §11): a form, with script in place. Not rendered without options. */
export function Vote({ initial }: { initial: VoteInfo }) {
  const fetcher = useFetcher<IntentResult>();
  const posted = resultOf(useActionData(), "vote");
  const { user } = useSession();
  const login = useLoginAddress("vote");
  const [picked, setPicked] = useState<string[]>([]);
  useToastOf(fetcher.data);
  const answered = (fetcher.data?.data as { vote?: VoteInfo } | undefined)?.vote;
  const vote = answered ?? initial;
  const problem = (fetcher.data ?? posted)?.errors?.optionids;
  const open = vote.state === 1 && vote.voted !== 1;
  const cast = vote.options.reduce((sum, option) => sum + option.count, 0);
  // Hidden counts are 0. A closed vote may still hide its counts.
  const showCounts = vote.voted === 1 || vote.showResult === 1 || (vote.state === 2 && cast > 0);
  const total = Math.max(vote.total, cast, 1);
  const needsLogin = vote.needLogin === 1 && !user;
  const full = vote.multi === 1 && picked.length >= maxChoices(vote);
  if (vote.options.length === 0) return null;
  return (
    <section id="vote" className={styles.vote} data-block="vote" aria-labelledby="vote-title">
      <h2 id="vote-title">{vote.title}</h2>
      {vote.intro && <p className={styles.intro}>{vote.intro}</p>}
      <p className={styles.state}>
        {stateText(vote)}
        {showCounts && <span> · {countText(vote.total)}人参与</span>}
      </p>
      <Ballot open={open && !needsLogin} voteid={vote.voteid} form={fetcher.Form}>
        <ul className={styles.options}>
          {vote.options.map((option) => {
            const share = Math.round((option.count / total) * 100);
            const chosen = option.chosen === 1;
            return (
              <li key={option.optionid} className={chosen ? styles.chosen : undefined}>
                <label>
                  {open && !needsLogin && (
                    <input
                      type={vote.multi === 1 ? "checkbox" : "radio"}
                      name="optionids"
                      value={option.optionid}
                      disabled={full && !picked.includes(option.optionid)}
                      onChange={({ target }) => setPicked((before) => pick(before, target, vote.multi === 1))}
                    />
                  )}
                  {option.imgurl && <Picture src={option.imgurl} preset="square220" alt="" />}
                  <span className={styles.text}>{option.text}</span>
                  {chosen && <span className={styles.mine}>我的选择</span>}
                  {showCounts && (
                    <span className={styles.count}>
                      {countText(option.count)}票 · {share}%
                    </span>
                  )}
                </label>
                {showCounts && (
                  <meter
                    className={styles.bar}
                    min={0}
                    max={100}
                    value={share}
                    aria-label={`${option.text}的得票率`}
                  />
                )}
              </li>
            );
          })}
        </ul>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {open && needsLogin && (
          <a className={styles.submit} href={login}>
            登录后投票
          </a>
        )}
        {open && !needsLogin && (
          <button type="submit" className={styles.submit} disabled={fetcher.state !== "idle"}>
            {fetcher.state === "idle" ? "投票" : "正在提交…"}
          </button>
        )}
      </Ballot>
    </section>
  );
}

/** The maximum number of choices. Editors write 0 for "no limit". */
function maxChoices({ max, options }: VoteInfo): number {
  return max > 0 ? max : options.length;
}

function stateText(vote: VoteInfo): string {
  const { state, starttime, multi } = vote;
  if (state === 2) return "投票已结束";
  if (state === 0)
    return ["投票未开始", starttime && `${fullTime(starttime)}开始`].filter(Boolean).join(" · ");
  return multi === 1 ? `最多选${maxChoices(vote)}项` : "单选";
}

interface BallotProps {
  open: boolean;
  voteid: string;
  form: ReturnType<typeof useFetcher>["Form"];
  children: ReactNode;
}

/** A form while the vote accepts choices, otherwise a plain element. */
function Ballot({ open, voteid, form: Form, children }: BallotProps) {
  if (!open) return <div>{children}</div>;
  return (
    <Form method="post" data-intent="vote">
      <input type="hidden" name="intent" value="vote" />
      <input type="hidden" name="voteid" value={voteid} />
      {children}
    </Form>
  );
}

function pick(before: string[], { value, checked }: HTMLInputElement, multi: boolean): string[] {
  if (!multi) return [value];
  return checked ? [...before, value] : before.filter((option) => option !== value);
}
