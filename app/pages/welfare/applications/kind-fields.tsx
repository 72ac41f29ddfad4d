import { Field } from "../../../ui/Field.tsx";
import {
  COMMON_SKILLS,
  INTRO_LIMIT,
  isMinor,
  OF_AGE,
  SEXES,
  skillsOf,
  type ApplicationKind,
} from "./application-rules.ts";
import { Choices, LongText, TextField, Tick, useField } from "./form-fields.tsx";
import styles from "./application-form.module.css";

/** Fields above the phone: who applies. */
export function WhoFields({ kind, birth, today }: { kind: ApplicationKind; birth: string; today: string }) {
  const { value: sex } = useField("sex");
  if (kind === "group") {
    return (
      <>
        <TextField name="name" label="团队名称" required autoComplete="organization" maxLength={20} />
        <TextField
          name="leader"
          label="负责人姓名"
          required
          autoComplete="name"
          maxLength={20}
          hint="请填写真实姓名，公开时只显示姓氏"
        />
      </>
    );
  }
  return (
    <>
      <TextField
        name="name"
        label="姓名"
        required
        autoComplete="name"
        maxLength={20}
        hint="请填写真实姓名，公开时只显示姓氏"
      />
      <Choices name="sex" legend="性别" options={SEXES} chosen={[sex]} required />
      <TextField
        name="birth"
        label="出生日期"
        required
        autoComplete="bday"
        maxLength={11}
        placeholder="如 1996-04-12 或 19960412"
        hint="年满14周岁、不超过80周岁可以注册"
      />
      {/* Without script the age is unknown here, so everybody sees the checkbox. */}
      <div className={styles.guardian} data-minor={isMinor(birth, today) || undefined}>
        <Tick name="guardian">未满{OF_AGE}周岁：我的监护人知道并同意我参加志愿服务</Tick>
      </div>
    </>
  );
}

interface WhatFieldsProps {
  kind: ApplicationKind;
  groups: readonly { groupid: string; name: string }[];
  city: string;
}

/** Fields below the phone: city, group, skills, introduction. */
export function WhatFields({ kind, groups, city }: WhatFieldsProps) {
  const { value: groupId, error } = useField("groupId");
  const where = (
    <TextField
      name="city"
      label="所在城市"
      required
      autoComplete="address-level2"
      maxLength={40}
      placeholder={`如：${city || "海岱市"}`}
    />
  );
  if (kind === "group") {
    return (
      <>
        {where}
        <TextField name="address" label="详细地址" autoComplete="address-line1" maxLength={100} />
        <LongText
          name="intro"
          label="团队简介"
          limit={INTRO_LIMIT}
          required
          placeholder="在哪里、做什么、多久做一次"
        />
        <TextField
          name="logo"
          label="团队标志"
          inputMode="url"
          placeholder="https://"
          hint="图片的网址，没有可以不填"
        />
      </>
    );
  }
  return (
    <>
      {where}
      {groups.length > 0 && (
        <Field label="想加入的团队" error={error} hint="通过审核后由团队负责人确认">
          {(control) => (
            <select {...control} name="groupId" defaultValue={groupId}>
              <option value="">暂不加入团队</option>
              {groups.map(({ groupid, name }) => (
                <option key={groupid} value={groupid}>
                  {name}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
      <Skills />
      <LongText name="intro" label="个人简介" limit={INTRO_LIMIT} placeholder="什么时候有空，想做些什么" />
    </>
  );
}

/** Checkboxes for common skills and a text for others; both have the same field name. */
function Skills() {
  const { value } = useField("skills");
  const all = skillsOf(value);
  const others = all.filter((skill) => !(COMMON_SKILLS as readonly string[]).includes(skill));
  return (
    <Choices name="skills" legend="特长" options={COMMON_SKILLS} chosen={all} several>
      <input
        type="text"
        name="skills"
        aria-label="其他特长"
        placeholder="其他特长，用顿号隔开"
        defaultValue={others.join("、")}
      />
    </Choices>
  );
}
