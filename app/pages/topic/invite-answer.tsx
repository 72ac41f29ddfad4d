import { ButtonLink } from "../../ui/Button.tsx";
import { useSettings } from "../../features/navigation/use-session.tsx";
import { appLink } from "../../features/open-app/app-links.ts";

/** 邀请回答 opens the app; without its address there is nothing to press. The page's own answer form is the comment. */
export function InviteAnswer({ id }: { id: string }) {
  const settings = useSettings();
  const app = appLink(settings, { page: "answer", id });
  return (
    <p data-block="invite">
      <ButtonLink href="#comment-form" variant="primary" size="small">
        我来回答
      </ButtonLink>{" "}
      {app && (
        <ButtonLink href={app} variant="secondary" size="small" data-open-app="">
          邀请回答
        </ButtonLink>
      )}
    </p>
  );
}
