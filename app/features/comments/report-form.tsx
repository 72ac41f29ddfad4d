import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { resultOf, type IntentResult } from "../../request/intents/intent-result.ts";
import { useToastOf } from "../../browser/toast/toast.tsx";
import { REMARK_LIMIT, reportReasons } from "./comments-view.ts";
import styles from "./comment-row.module.css";

/** The refused report of this comment, when the document answers a post without script. Its form is then shown open. */
export function useRefusedReport(id: string): IntentResult | undefined {
  const posted = resultOf(useActionData(), "report-comment");
  return posted && !posted.ok && posted.values?.commentid === id ? posted : undefined;
}

/** The form of 举报 (report) with its reasons (pages §11). */
export function ReportForm({ id }: { id: string }) {
  const fetcher = useFetcher<IntentResult>();
  const refused = useRefusedReport(id);
  const result = fetcher.data ?? refused;
  const details = useRef<HTMLDetailsElement>(null);
  useToastOf(fetcher.data);
  useEffect(() => {
    if (!fetcher.data?.ok || !details.current) return;
    details.current.open = false;
    const menu = details.current.parentElement?.closest("details");
    menu?.removeAttribute("open");
    menu?.querySelector("summary")?.focus();
  }, [fetcher.data]);
  const problem =
    result && !result.ok ? (result.errors?.reason ?? result.errors?.remark ?? result.toast) : undefined;
  return (
    <details ref={details} className={styles.confirm} open={refused !== undefined}>
      <summary>举报</summary>
      <fetcher.Form method="post" noValidate data-intent="report-comment">
        <input type="hidden" name="intent" value="report-comment" />
        <input type="hidden" name="commentid" value={id} />
        <fieldset>
          <legend>举报原因</legend>
          {reportReasons.map((reason) => (
            <label key={reason}>
              <input
                type="radio"
                name="reason"
                value={reason}
                defaultChecked={result?.values?.reason === reason}
                required
              />
              {reason}
            </label>
          ))}
        </fieldset>
        <label className={styles.remark}>
          <span>补充说明（选填）</span>
          <input type="text" name="remark" maxLength={REMARK_LIMIT} defaultValue={result?.values?.remark} />
        </label>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        <button type="submit" disabled={fetcher.state !== "idle"}>
          提交举报
        </button>
      </fetcher.Form>
    </details>
  );
}
