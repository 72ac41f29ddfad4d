import { Picture } from "../../ui/pictures/Picture.tsx";
import { openingOfRoleModel } from "../../routes/opening.ts";
import { CastVoteForm } from "../reactions/votes/cast-vote.tsx";
import type { RoleModel } from "./role-models.ts";
import { useWhere } from "../../browser/use-where.tsx";
import styles from "./role-models.module.css";

interface RoleModelCardProps {
  person: RoleModel;
  /** Whether the reader voted for them today. */
  voted: boolean;
}

/** 候选人: picture, name, deed, votes and the vote button. */
export function RoleModelCard({ person, voted }: RoleModelCardProps) {
  const where = useWhere();
  const { href } = openingOfRoleModel(person.id, where);
  return (
    <li className={styles.card} data-newsid={person.id}>
      <div className={styles.top}>
        <Picture src={person.picture} alt="" preset="square332" ratio="1:1" className={styles.photo} />
        <h3 className={styles.name}>
          <a href={href ?? undefined}>{person.name}</a>
        </h3>
        {person.role && <p className={styles.role}>{person.role}</p>}
        {person.deed && <p className={styles.deed}>{person.deed}</p>}
      </div>
      <CastVoteForm optionid={person.id} name={person.name} count={person.votes} voted={voted}>
        投票
      </CastVoteForm>
    </li>
  );
}
