import { useAppHref } from "../../features/open-app/use-app-href.ts";
import { ButtonLink } from "../../ui/Button.tsx";
import styles from "./topic.module.css";

/** 我来回答 leads to the comment form. 邀请回答 opens the app; within the app it is absent. */
export function InviteAnswer({ id }: { id: string }) {
  const app = useAppHref({ page: "answer", id });
  return (
    <p className={styles.actions} data-block="invite">
      <ButtonLink href="#comment-form" variant="primary" size="small">
        我来回答
      </ButtonLink>
      {app && (
        <ButtonLink href={app} variant="secondary" size="small" data-open-app="">
          邀请回答
        </ButtonLink>
      )}
    </p>
  );
}
