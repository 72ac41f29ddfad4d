import type { ApplicationKind } from "./application-rules.ts";
import { Tick } from "./form-fields.tsx";
import styles from "./application-form.module.css";

const TERMS: Record<ApplicationKind, readonly string[]> = {
  volunteer: [
    "自愿参加，不收取报酬；报名后不能到场的，提前告知活动主办团队。",
    "服从现场安排，注意自身和他人安全；未满18周岁的，由监护人同意并陪同参加有风险的活动。",
    "尊重服务对象，不拍摄、不公开他人的姓名、住址和病情。",
    "所填资料真实有效，服务时长以活动主办团队的签到记录为准。",
    "资料只用于审核、活动联系和发放证书；姓名和手机号公开时一律隐去。",
  ],
  group: [
    "团队自愿组成，开展的活动不以营利为目的，不向服务对象收费。",
    "负责人对活动安全负责，出发前说明风险，现场有人值守。",
    "如实记录签到、时长和捐赠物资，接受队员和公众查询。",
    "尊重服务对象，不拍摄、不公开他人的姓名、住址和病情。",
    "所填资料真实有效，只用于审核和联系；负责人姓名和手机号公开时一律隐去。",
  ],
};

const NAMES: Record<ApplicationKind, string> = { volunteer: "志愿服务协议", group: "志愿团队服务协议" };

/** The terms, folded, and the checkbox to accept them. */
export function Agreement({ kind, ticked }: { kind: ApplicationKind; ticked: boolean }) {
  const name = NAMES[kind];
  return (
    <div className={styles.agreement}>
      <details>
        <summary>查看《{name}》</summary>
        <ol>
          {TERMS[kind].map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </details>
      <Tick name="agree" ticked={ticked}>
        我已阅读并同意《{name}》，了解
        <a href="/new/techSupport/usercollect">个人信息收集清单</a>
      </Tick>
    </div>
  );
}
