import { LoginLine, Purse } from "../purse/purse.tsx";
import { ButtonLink } from "../../../ui/Button.tsx";
import type { PartOf } from "./load-part.server.ts";

/** 我的余额, with the link to cash out. */
export function PursePart({ part: { purse, zid } }: { part: PartOf<"purse"> }) {
  if (!purse) {
    return (
      <LoginLine
        text="登录后查看我的余额"
        promise="直播间领到的红包、邀请好友得到的奖励都存在这里，可以提现到微信零钱。"
      />
    );
  }
  return (
    <Purse purse={purse}>
      <ButtonLink href={`/new/living/cashout${zid ? `/${zid}` : ""}`} wide>
        去提现
      </ButtonLink>
    </Purse>
  );
}
